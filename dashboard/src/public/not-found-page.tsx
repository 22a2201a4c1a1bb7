import { NotFoundMessage } from '#/components/not-found-message'
import { PublicPage } from './public-page'

export default function NotFoundPage() {
  return (
    <PublicPage>
      <NotFoundMessage />
    </PublicPage>
  )
}
