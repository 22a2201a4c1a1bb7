import { Search } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Search', Search)
