import { History } from 'lucide-react'
import { icon } from './icon.js'

export default icon('History', History)
