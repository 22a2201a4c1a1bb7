import { Square } from 'lucide-react'
import { icon } from './icon.js'

export default icon('CheckBoxOutlineBlank', Square)
