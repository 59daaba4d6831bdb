/**
 * A share of 0 to 1 as a percentage. What is not zero never reads "0 %", because zero means "nothing changed".
 */
export function formatPercent(share: number, language: string): string {
  const percent = share * 100;
  if (percent > 0 && percent < 1) return '< 1 %';
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(percent)} %`;
}
