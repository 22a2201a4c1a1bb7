import { CircleMinus } from 'lucide-react'
import { icon } from './icon.js'

export default icon('RemoveCircleOutlineOutlined', CircleMinus)
