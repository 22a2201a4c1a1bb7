/** The value below which this share of the numbers lies, with one digit after the point. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1))
}
