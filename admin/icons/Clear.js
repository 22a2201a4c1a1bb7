import { X } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Clear', X)
