import { useState } from 'react'
import { type Exportable, exportar } from '../../../../contract/base/export/exportar.ts'
import { fechaDe } from '../../../../contract/base/time/time.ts'
import { refusalOf } from '../../../base/acting/act.tsx'
import { request } from '../../../base/calls/api.ts'
import { fileOf, saveFile } from '../../../base/calls/saveFile.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import styles from './Listado.module.css'

type ExportarProps = {
  lista: Exportable
  /** The search and filters as the list's own call takes them; an empty one counts as none. */
  query: Readonly<Record<string, string | number>>
}

/** Takes what is shown, on all its pages, along as a file. */
export function Exportar({ lista, query }: ExportarProps) {
  const { alerta } = useDialogs()
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const elegido = Object.entries(query).filter(([, valor]) => valor)
      const response = await request(exportar, { params: { lista }, query: Object.fromEntries(elegido) }, {})
      saveFile(`${lista}-${fechaDe(nowHere())}.csv`, await fileOf(response))
    } catch (error) {
      const rechazo = refusalOf(error, 'No se pudo descargar el archivo.')
      if (rechazo) await alerta(rechazo)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      size="small"
      variant="quiet"
      data-edge="end"
      aria-label="Descargar CSV"
      pending={pending}
      onClick={download}
    >
      <Icon nombre="descargar" />
      <span>
        <span className={styles.sobra}>Descargar</span> CSV
      </span>
    </Button>
  )
}
