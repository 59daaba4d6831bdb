import type { Answer, PooledEvidence } from '../../native/contract/index.ts';
import { withWidth, type Layout, type Side } from '../layout/layout.ts';
import { rememberLayout } from '../layout/remembered-layout.ts';
import { tell, type Core } from './core.ts';
import { isPlace } from './place.ts';
import type { InspectorTab, PageInView, View } from './state.ts';

/** What is shown where; nothing here changes data. */
export function viewActions(core: Core) {
  const setLayout = (layout: Layout): void => {
    core.set({ layout });
    rememberLayout(layout);
  };

  const showInspector = (): void => {
    setLayout({ ...core.get().layout, rightOpen: true });
    core.set({ drawerOpen: true });
  };

  const openPage = (pageInView: PageInView): Promise<void> =>
    tell(core, async () => {
      core.set({ pageInView, tab: 'page' });
      showInspector();
      await loadPage(pageInView.pageId);
    });

  const loadPage = async (id: number): Promise<void> => {
    if (core.get().pages[id] !== undefined) return;
    const page = await core.call('pages.get', { id });
    core.set(({ pages }) => ({ pages: { ...pages, [id]: page } }));
  };

  return {
    show: (view: View) =>
      core.set((state) => ({
        view,
        lastPlace: isPlace(state.view) ? state.view : state.lastPlace,
      })),
    closeSheet: () => core.set(({ lastPlace }) => ({ view: lastPlace })),
    openTab: (tab: InspectorTab) => core.set({ tab }),
    focusAnswer: (answer: Answer) =>
      core.set((state) => ({
        focusedAnswerId: answer.id,
        marked: state.focusedAnswerId === answer.id ? state.marked : [],
      })),
    mark: (ranks: readonly number[]) => core.set({ marked: ranks }),

    loadPage: (id: number) => loadPage(id).catch(() => undefined),
    openPage: (pageId: number) => openPage({ pageId, anchor: null, quoted: null }),
    openSource: ({ evidence }: PooledEvidence) =>
      openPage({ pageId: evidence.page, anchor: evidence.anchor, quoted: evidence.text }),

    resize: (side: Side, widthPx: number) => setLayout(withWidth(core.get().layout, side, widthPx)),
    toggle: (side: Side) => {
      const { layout } = core.get();
      setLayout(
        side === 'left' ? { ...layout, leftOpen: !layout.leftOpen } : { ...layout, rightOpen: !layout.rightOpen },
      );
    },
    showInspector,
    setDrawer: (drawerOpen: boolean) => core.set({ drawerOpen }),
    setPalette: (paletteOpen: boolean) => core.set({ paletteOpen }),
    dismissProblem: () => core.set({ problem: null }),
    announce: (announcement: string) => core.set({ announcement }),
  };
}
