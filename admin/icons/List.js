import { List } from 'lucide-react'
import { icon } from './icon.js'

export default icon('List', List)
