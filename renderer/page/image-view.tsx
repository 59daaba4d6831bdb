import type { ImageBlock } from '../../native/contract/index.ts';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../state/use-app.ts';

/** The place of an image, with what the page says about it. */
export function ImageView({ block }: { block: Pick<ImageBlock, 'alt' | 'attachment' | 'caption'> }) {
  const texts = useTexts();
  const file = block.attachment?.split('/').at(-1) ?? '';
  return (
    <figure className="page-image">
      <Icon name="page" />
      <figcaption>
        {texts.page.image}: {block.caption ?? (block.alt === '' ? file : block.alt)}
      </figcaption>
    </figure>
  );
}
