import { BookmarkPlus } from 'lucide-react'
import { icon } from './icon.js'

export default icon('BookmarkAdd', BookmarkPlus)
