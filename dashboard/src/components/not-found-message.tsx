import { buttonClass } from './ui/button'

export function NotFoundMessage() {
  return (
    <div className="page not-found">
      <p className="code-number" aria-hidden="true">
        404
      </p>
      <h1 className="h1">
        <span className="sr-only">404 </span>Oops! Page not found
      </h1>
      <p className="label">The address may be mistyped, or the page has moved.</p>
      <a className={buttonClass({ variant: 'primary' })} href="/">
        Return to Home
      </a>
    </div>
  )
}
