/** The input is in percent, the stored value a fraction. Four decimals of the fraction are two of the percentage. */
export const toPercent = (fraction: number | null | undefined) =>
  fraction === null || fraction === undefined ? '' : Math.round(fraction * 1_000_000) / 10_000

export const toFraction = (percent: string | number) =>
  percent === '' ? null : Math.round(Number(percent) * 100) / 10_000
