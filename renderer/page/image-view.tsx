import { use, useEffect, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useActions, useTexts } from '../state/use-app.ts';
import { PageContext } from './page-context.ts';

/** The address of an image from the library: undefined while it loads, null when the export lacked it. */
function useImage(attachment: string | null): string | null | undefined {
  const actions = useActions();
  const { collectionId } = use(PageContext);
  const [loaded, setLoaded] = useState<{ attachment: string; address: string | null } | null>(null);
  useEffect(() => {
    if (attachment === null || collectionId === null) return;
    let wanted = true;
    const show = (address: string | null): void => {
      if (wanted) setLoaded({ attachment, address });
    };
    actions.call('pages.image', { collectionId, path: attachment }).then(
      (image) => show(image === null ? null : `data:${image.mediaType};base64,${image.base64}`),
      () => show(null),
    );
    return () => {
      wanted = false;
    };
  }, [actions, attachment, collectionId]);
  if (attachment === null || collectionId === null) return null;
  return loaded?.attachment === attachment ? loaded.address : undefined;
}

/** An image of the page, or, where the export lacks it, its place and what the page says about it. */
export function ImageView({
  alt,
  attachment,
  caption,
  widthPx,
}: {
  alt: string;
  attachment: string | null;
  caption: string | null;
  widthPx: number | null;
}) {
  const { page } = useTexts();
  const address = useImage(attachment);
  if (typeof address === 'string') {
    const image = <img className="page-image" src={address} alt={alt} width={widthPx ?? undefined} />;
    return caption === null ? (
      image
    ) : (
      <figure className="page-figure">
        {image}
        <figcaption>{caption}</figcaption>
      </figure>
    );
  }
  const name = caption ?? (alt === '' ? (attachment?.split('/').at(-1) ?? '') : alt);
  return (
    <span className="page-image-missing">
      <Icon name="page" /> {page.image}: {name}
    </span>
  );
}
