import { SquareCheck } from 'lucide-react'
import { icon } from './icon.js'

export default icon('CheckBox', SquareCheck)
