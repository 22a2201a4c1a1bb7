import { ArrowUpDown } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Sort', ArrowUpDown)
