import { IconButton } from '../../ui/form/Button.tsx'
import { Icono } from '../../ui/image/Icono.tsx'

type AccionesProps = {
  nombre: string
  /** What is seen of the row, before its name. */
  ver?: string
  onVer?: () => void
  onEditar?: () => void
  onEliminar?: () => void
  /** What a tap on its card does on a phone: to edit it where that is possible, unless it is said otherwise. */
  principal?: 'ver' | 'editar'
}

/** The buttons of a row; `nombre` tells a screen reader which row. */
export function Acciones(props: AccionesProps) {
  const { nombre, ver = 'Ver', onVer, onEditar, onEliminar, principal = onEditar ? 'editar' : 'ver' } = props
  const deLaTarjeta = (cual: typeof principal) => (cual === principal ? { 'data-principal': '' } : {})
  return (
    <>
      {onVer && (
        <IconButton {...deLaTarjeta('ver')} label={`${ver} ${nombre}`} icon={<Icono nombre="ojo" />} onClick={onVer} />
      )}
      {onEditar && (
        <IconButton
          {...deLaTarjeta('editar')}
          label={`Editar ${nombre}`}
          icon={<Icono nombre="editar" />}
          onClick={onEditar}
        />
      )}
      {onEliminar && (
        <IconButton
          label={`Eliminar ${nombre}`}
          tone="danger"
          icon={<Icono nombre="eliminar" />}
          onClick={onEliminar}
        />
      )}
    </>
  )
}
