import { Plus } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Add', Plus)
