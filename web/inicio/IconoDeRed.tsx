import { Trazo } from '../ui/image/Trazo.tsx'

const TRAZOS = {
  whatsapp:
    'M4 20l1.2-4.2A8.2 8.2 0 1112 20.2a8.4 8.4 0 01-3.9-1zM9 8.2c-.5 3.6 3 7.2 6.7 6.900M9 8.2l1.3 2M15.7 15.100l-1.9-1.2',
  facebook: 'M14.8 4.200h-1.600c-2 0-3.2 1.3-3.2 3.300V20.500M7.2 11.700h7',
  instagram:
    'M8 4h8a4 4 0 014 4v8a4 4 0 01-4 4H8a4 4 0 01-4-4V8a4 4 0 014-4zM12 15.500a3.5 3.5 0 100-7 3.5 3.5 0 000 7M16.6 7.400v.01',
}

/** The sign of a social network or messaging app, in the line style of our icons; the name stands beside it. */
export function IconoDeRed({ nombre }: { nombre: keyof typeof TRAZOS }) {
  return <Trazo d={TRAZOS[nombre]} size={24} />
}
