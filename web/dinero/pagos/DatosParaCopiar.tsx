import { useRef, useState } from 'react'
import type { DatoDePago } from '../../../contract/dinero/pagos/como-pagar.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import styles from './ComoPagar.module.css'

/** Data, each with a button that copies it. Only the last copied one says so, because pasting gives that one. */
export function DatosParaCopiar({ datos }: { datos: readonly DatoDePago[] }) {
  const [ultimo, setUltimo] = useState<{ nombre: string; hecho: Hecho } | null>(null)
  return (
    <dl className={styles.datos}>
      {datos.map((dato) => (
        <Fila
          key={dato.nombre}
          dato={dato}
          hecho={ultimo?.nombre === dato.nombre ? ultimo.hecho : null}
          onHecho={(hecho) => setUltimo({ nombre: dato.nombre, hecho })}
        />
      ))}
    </dl>
  )
}

type Hecho = 'Copiado' | 'Seleccionado'
type FilaProps = { dato: DatoDePago; hecho: Hecho | null; onHecho: (hecho: Hecho) => void }

function Fila({ dato: { nombre, valor, copia, nota }, hecho, onHecho }: FilaProps) {
  const escrito = useRef<HTMLSpanElement>(null)
  const anunciar = useAnnouncement()
  const palabra = hecho ?? 'Copiar'

  async function copiar() {
    const hecho = (await copy(copia)) ? 'Copiado' : 'Seleccionado'
    if (hecho === 'Seleccionado') getSelection()?.selectAllChildren(escrito.current!)
    onHecho(hecho)
    anunciar(`${hecho}: ${nombre}`)
  }

  return (
    <div>
      <dt>{nombre}</dt>
      <dd>
        <span className={styles.valor}>
          <span ref={escrito}>{valor}</span>
          {nota && <small> {nota}</small>}
        </span>
        <Button
          size="small"
          variant="quiet"
          data-edge="end"
          aria-label={`${palabra}: ${nombre}`}
          onClick={() => void copiar()}
        >
          {palabra}
        </Button>
      </dd>
    </div>
  )
}

/** Answers false where the browser does not let us: on a plain http address, or without the permission. */
async function copy(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    return false
  }
}
