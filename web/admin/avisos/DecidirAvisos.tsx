import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { avisarYa, listAvisos, noAvisar } from '../../../contract/sitio/avisos.ts'
import { listCorreos } from '../../../contract/sitio/correos.ts'
import { call, consulta, mensajeDe } from '../../api.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../ui/text/Text.tsx'
import { WhatsApp } from '../usuarios/WhatsApp.tsx'
import styles from './Avisos.module.css'
import { fraseDe, type Grupo } from './grupos.ts'

/** Sends waiting notices at once, or never. */
export function DecidirAvisos({ grupo }: { grupo: Grupo }) {
  const { alerta } = useDialogos()
  const queries = useQueryClient()
  const enCurso = useRef(false)
  if (grupo.situacion !== 'EN_ESPERA' && grupo.situacion !== 'SIN_CORREO') return null

  async function decidir(decision: typeof avisarYa | typeof noAvisar) {
    if (enCurso.current) return
    enCurso.current = true
    try {
      const avisos = grupo.avisos.map(({ id, version }) => ({ id, version }))
      queries.setQueryData(consulta(listAvisos, {}).queryKey, await call(decision, { body: { avisos } }))
    } catch (error) {
      void queries.invalidateQueries({ queryKey: [listAvisos.path] })
      await alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo guardar lo que elegiste.') })
    } finally {
      enCurso.current = false
    }
    void queries.invalidateQueries({ queryKey: [listCorreos.path] })
  }

  const cual = <VisuallyHidden>: {fraseDe(grupo)}</VisuallyHidden>
  if (grupo.situacion === 'SIN_CORREO') {
    const { nombre, telefono } = grupo.avisos[0]!
    return (
      <div className={styles.botones}>
        <WhatsApp telefono={telefono ?? undefined} nombre={nombre} />
        <Button size="small" variant="secondary" onClick={() => decidir(noAvisar)}>
          Ya le avisé{cual}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.botones}>
      <Button size="small" variant="secondary" onClick={() => decidir(avisarYa)}>
        Avisar ya{cual}
      </Button>
      <Button size="small" variant="quiet" onClick={() => decidir(noAvisar)}>
        No avisar{cual}
      </Button>
    </div>
  )
}
