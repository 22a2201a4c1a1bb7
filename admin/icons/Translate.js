import { Languages } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Translate', Languages)
