import { ClockArrowUp } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Update', ClockArrowUp)
