import { EyeOff } from 'lucide-react'
import { icon } from './icon.js'

export default icon('VisibilityOff', EyeOff)
