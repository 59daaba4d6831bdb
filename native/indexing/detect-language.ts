import { franc } from 'franc-min';

/** ISO 639-3, as the detector speaks, to ISO 639-1, as the manifest does; the others keep their three letters. */
const twoLetters: Record<string, string> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  por: 'pt',
  nld: 'nl',
  pol: 'pl',
  swe: 'sv',
  ces: 'cs',
  ron: 'ro',
  hun: 'hu',
  tur: 'tr',
  rus: 'ru',
  ukr: 'uk',
  cmn: 'zh',
  jpn: 'ja',
  kor: 'ko',
  arb: 'ar',
};

/** Shorter texts are too often taken for another language. */
const minCharacters = 30;

/** The language that a text is most likely in (ISO 639-1), or null when it is too short to tell. */
export function detectLanguage(text: string): string | null {
  const detected = franc(text, { minLength: minCharacters, only: Object.keys(twoLetters) });
  return detected === 'und' ? null : (twoLetters[detected] ?? detected);
}
