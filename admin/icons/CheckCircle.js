import { CircleCheck } from 'lucide-react'
import { icon } from './icon.js'

export default icon('CheckCircle', CircleCheck)
