import { useState } from 'react'
import { crearLlave } from '../../../../contract/oficina/respaldo.ts'
import { call } from '../../../base/calls/api.ts'
import { saveFile } from '../../../base/calls/saveFile.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { FormularioBreve } from '../edicion/FormularioBreve.tsx'
import styles from './Ajustes.module.css'

/** Makes the recovery key of the backups, and shows it the only time. */
export function Llave({ cifrado }: { cifrado: boolean }) {
  const [llave, setLlave] = useState('')
  if (llave) return <Mostrada llave={llave} onListo={() => setLlave('')} />
  return (
    <FormularioBreve
      label="Llave de recuperación"
      enviar={(valores) => call(crearLlave, { body: { actual: valores['clave-de-llave']! } })}
      onHecho={({ llave }) => setLlave(llave)}
      boton={cifrado ? 'Crear otra llave' : 'Crear la llave'}
    >
      <p className={styles.nota}>
        {cifrado
          ? 'Los respaldos están cifrados: solo se abren con tu llave de recuperación. Si la perdiste, crea otra; los respaldos de antes se abren con la anterior.'
          : 'Con una llave de recuperación, los respaldos nuevos solo los abre quien la tenga. Los que ya hay siguen legibles hasta que les toque borrarse.'}
      </p>
      <PasswordField label="Contraseña para crear la llave" name="clave-de-llave" autoComplete="current-password" />
    </FormularioBreve>
  )
}

function Mostrada({ llave, onListo }: { llave: string; onListo: () => void }) {
  return (
    <section aria-label="Tu llave de recuperación">
      <p>
        Esta es tu llave. <strong>No se vuelve a mostrar y nadie más la tiene</strong>: imprímela o guárdala fuera de
        esta computadora. Sin ella no se puede recuperar ningún respaldo nuevo.
      </p>
      <p className={styles.llave}>
        <code>{llave}</code>
      </p>
      <FormActions>
        <Button onClick={onListo}>Ya la guardé</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile('llave-de-recuperacion.txt', new Blob([`${llave}\n`], { type: 'text/plain' }))}
        >
          Descargar
        </Button>
      </FormActions>
    </section>
  )
}
