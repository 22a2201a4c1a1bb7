import { CircleX } from 'lucide-react'
import { icon } from './icon.js'

export default icon('CancelOutlined', CircleX)
