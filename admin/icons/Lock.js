import { Lock } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Lock', Lock)
