/** Said where the server could not be asked for its plans: those that were built into the page stay. */
export function StalePrices({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="plans-note mt-6" role="status">
      The latest prices could not be fetched; the payment page shows what holds.{' '}
      <button type="button" className="link" onClick={onRetry}>
        Try Again
      </button>
    </p>
  )
}
