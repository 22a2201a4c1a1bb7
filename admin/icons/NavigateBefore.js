import { ChevronLeft } from 'lucide-react'
import { icon } from './icon.js'

export default icon('NavigateBefore', ChevronLeft)
