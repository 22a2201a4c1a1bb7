import { ListPlus } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Queue', ListPlus)
