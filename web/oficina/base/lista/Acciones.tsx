import { IconButton } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'

type AccionesProps = {
  nombre: string
  /** The word before the row's name, for the button that shows it. */
  ver?: string
  onVer?: () => void
  onEditar?: () => void
  onEliminar?: () => void
  /** The action of a tap on the card, on a phone. Absent: to edit, where that is possible. */
  principal?: 'ver' | 'editar'
}

/** The buttons of a row; `nombre` tells a screen reader which row. */
export function Acciones(props: AccionesProps) {
  const { nombre, ver = 'Ver', onVer, onEditar, onEliminar, principal = onEditar ? 'editar' : 'ver' } = props
  const deLaTarjeta = (cual: typeof principal) => (cual === principal ? { 'data-principal': '' } : {})
  return (
    <>
      {onVer && (
        <IconButton {...deLaTarjeta('ver')} label={`${ver} ${nombre}`} icon={<Icon nombre="ojo" />} onClick={onVer} />
      )}
      {onEditar && (
        <IconButton
          {...deLaTarjeta('editar')}
          // On a phone the card itself leads to the details.
          {...(onVer && principal === 'ver' && { 'data-en-tabla': '' })}
          label={`Editar ${nombre}`}
          icon={<Icon nombre="editar" />}
          onClick={onEditar}
        />
      )}
      {onEliminar && (
        <IconButton label={`Eliminar ${nombre}`} tone="danger" icon={<Icon nombre="eliminar" />} onClick={onEliminar} />
      )}
    </>
  )
}
