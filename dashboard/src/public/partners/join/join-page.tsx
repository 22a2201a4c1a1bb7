import { PublicPage } from '../../public-page'
import { Join } from './join'

/** The page for becoming a partner. */
export default function JoinPage() {
  return (
    <PublicPage>
      <Join />
    </PublicPage>
  )
}
