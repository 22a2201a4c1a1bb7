import { GripVertical } from 'lucide-react'
import { icon } from './icon.js'

export default icon('DragIndicator', GripVertical)
