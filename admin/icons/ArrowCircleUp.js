import { CircleArrowUp } from 'lucide-react'
import { icon } from './icon.js'

export default icon('ArrowCircleUp', CircleArrowUp)
