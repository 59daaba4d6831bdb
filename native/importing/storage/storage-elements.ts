import { childElements, type ElementNode, isElement, lineText, rawText } from '../dom/node.ts';

/** A macro's name, whichever of the two element names it is written with. */
export function macroNameOf(element: ElementNode): string | null {
  if (element.name !== 'ac:structured-macro' && element.name !== 'ac:macro') return null;
  return element.attributes.get('ac:name') ?? '';
}

/** The text of a macro's parameter, or null when it is not set. */
export function parameter(macro: ElementNode, name: string): string | null {
  const element = parameterElement(macro, name);
  const text = element === null ? '' : lineText(element);
  return text === '' ? null : text;
}

/** A macro's parameter as an element: some hold a reference instead of a text. The unnamed one is called "". */
export function parameterElement(macro: ElementNode, name: string): ElementNode | null {
  return (
    childElements(macro).find(
      (child) => child.name === 'ac:parameter' && (child.attributes.get('ac:name') ?? '') === name,
    ) ?? null
  );
}

export function richBody(macro: ElementNode): ElementNode | null {
  return childElements(macro).find(({ name }) => name === 'ac:rich-text-body') ?? null;
}

export function plainBody(macro: ElementNode): string | null {
  const body = childElements(macro).find(({ name }) => name === 'ac:plain-text-body');
  return body === undefined ? null : rawText(body);
}

/** The resource (`ri:page`, `ri:attachment`, …) that a link, image or parameter refers to. */
export function resourceOf(element: ElementNode): ElementNode | null {
  return element.children.filter(isElement).find(({ name }) => name.startsWith('ri:')) ?? null;
}
