/** Scrolls to the element of the same page that carries an anchor's name. */
export function scrollToAnchor(from: Element, anchor: string): void {
  const page = from.closest('.page');
  const named = [...(page?.querySelectorAll('[data-anchors]') ?? [])].find(
    (element) => element.getAttribute('data-anchors')?.split(' ').includes(anchor) === true,
  );
  named?.scrollIntoView({ block: 'start' });
}
