import { Bookmark } from 'lucide-react'
import { icon } from './icon.js'

export default icon('BookmarkBorder', Bookmark)
