import { ChevronRight } from 'lucide-react'
import { icon } from './icon.js'

export default icon('NavigateNext', ChevronRight)
