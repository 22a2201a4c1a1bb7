import { Link } from 'react-router'
import { NotFoundMessage } from '#/components/not-found-message'
import { buttonClass } from '#/components/ui/button'
import { useDocumentTitle } from '#/lib/use-document-title'

/** The not-found page of a publication. @param list query of the list that led here */
export default function MissingPublication({ list }: { list: string }) {
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
