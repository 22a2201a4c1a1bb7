import { ListFilter } from 'lucide-react'
import { icon } from './icon.js'

export default icon('FilterList', ListFilter)
