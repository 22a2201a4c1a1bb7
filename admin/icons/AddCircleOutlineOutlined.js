import { CirclePlus } from 'lucide-react'
import { icon } from './icon.js'

export default icon('AddCircleOutlineOutlined', CirclePlus)
