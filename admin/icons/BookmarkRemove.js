import { BookmarkMinus } from 'lucide-react'
import { icon } from './icon.js'

export default icon('BookmarkRemove', BookmarkMinus)
