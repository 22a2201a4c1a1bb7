import { PublicPage } from '../../public-page'
import { Join } from './join'

/** Where one becomes a partner. */
export default function JoinPage() {
  return (
    <PublicPage>
      <Join />
    </PublicPage>
  )
}
