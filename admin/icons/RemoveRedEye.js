import { Eye } from 'lucide-react'
import { icon } from './icon.js'

export default icon('RemoveRedEye', Eye)
