import { IconButton } from '../../ui/form/Button.tsx'
import { Icono } from '../../ui/image/Icono.tsx'

type AccionesProps = {
  nombre: string
  /** What is seen of the row, before its name. */
  ver?: string
  onVer?: () => void
  onEditar?: () => void
  onEliminar?: () => void
}

/** The buttons of a row; `nombre` tells a screen reader which row. */
export function Acciones({ nombre, ver = 'Ver', onVer, onEditar, onEliminar }: AccionesProps) {
  return (
    <>
      {onVer && <IconButton label={`${ver} ${nombre}`} icon={<Icono nombre="ojo" />} onClick={onVer} />}
      {onEditar && <IconButton label={`Editar ${nombre}`} icon={<Icono nombre="editar" />} onClick={onEditar} />}
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
