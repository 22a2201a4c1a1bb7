import { CircleArrowDown } from 'lucide-react'
import { icon } from './icon.js'

export default icon('ArrowCircleDown', CircleArrowDown)
