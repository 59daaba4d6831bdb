import type { Ask, Place, View } from './state.ts';

export const firstDraft: Place = { kind: 'draft', key: 0 };

export function isPlace(view: View): view is Place {
  return view.kind === 'conversation' || view.kind === 'draft';
}

/** Whether a view shows a place, and not another one or a sheet. */
export function isAt(view: View, place: Place): boolean {
  if (view.kind === 'conversation') return place.kind === 'conversation' && place.id === view.id;
  return view.kind === 'draft' && place.kind === 'draft' && place.key === view.key;
}

/** The question that is on its way at the place that is shown, if there is one. */
export function runningAsk({ view, asks }: { view: View; asks: readonly Ask[] }): Ask | undefined {
  return asks.find(({ place, error }) => error === null && isAt(view, place));
}
