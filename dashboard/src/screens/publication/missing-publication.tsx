import { ApiError } from '@cygnet/sdk'
import { Link } from 'react-router'
import { NotFoundMessage } from '#/components/not-found-message'
import { buttonClass } from '#/components/ui/button'
import { useDocumentTitle } from '#/lib/use-document-title'

/** The not-found page of a publication. @param list query of the list that led here */
export function MissingPublication({ list }: { list: string }) {
  useDocumentTitle('Publication not found')
  return (
    <NotFoundMessage
      title="Publication not found"
      text="It may have been deleted, or its address is mistyped."
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={`/publications${list}`}>
          All publications
        </Link>
      }
    />
  )
}

/** A publication that does not exist is not worth another try. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
