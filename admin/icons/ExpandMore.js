import { ChevronDown } from 'lucide-react'
import { icon } from './icon.js'

export default icon('ExpandMore', ChevronDown)
