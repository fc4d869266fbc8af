import { useState } from 'react'
import { crearLlave, usarLlave } from '../../../../contract/oficina/respaldo.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { saveFile } from '../../../base/calls/saveFile.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { FormularioBreve } from '../edicion/FormularioBreve.tsx'

/** Makes the recovery key of the backups, and shows it the only time. */
export function Llave({ cifrado }: { cifrado: boolean }) {
  const [creada, setCreada] = useState<{ llave: string; receptor: string } | null>(null)
  if (creada) return <Mostrada {...creada} onListo={() => setCreada(null)} />
  return (
    <FormularioBreve
      label="Llave de recuperación"
      enviar={(valores) => call(crearLlave, { body: { actual: valores['clave-de-llave']! } })}
      onHecho={setCreada}
      boton={cifrado ? 'Crear otra llave' : 'Crear la llave'}
    >
      <Soft small top={2} bottom={2}>
        {cifrado
          ? 'Los respaldos están cifrados: solo se abren con tu llave de recuperación. Si la perdiste, crea otra; los respaldos de antes se abren con la anterior.'
          : 'Con una llave de recuperación, los respaldos nuevos solo los abre quien la tenga. Los que ya hay siguen legibles hasta que les toque borrarse.'}
      </Soft>
      <PasswordField label="Contraseña para crear la llave" name="clave-de-llave" autoComplete="current-password" />
    </FormularioBreve>
  )
}

type MostradaProps = { llave: string; receptor: string; onListo: () => void }

/** It closes backups from 'Ya la guardé' on: a key that nobody kept would close them for ever. */
function Mostrada({ llave, receptor, onListo }: MostradaProps) {
  const { hacer, enCurso } = useAct()
  const usar = () =>
    hacer({
      hacer: async () => {
        await call(usarLlave, { body: { receptor } })
        onListo()
        return null
      },
    })
  return (
    <section aria-label="Tu llave de recuperación">
      <p>
        Esta es tu llave. <strong>No se vuelve a mostrar y nadie más la tiene</strong>: imprímela o guárdala fuera de
        esta computadora. Desde que tocas «Ya la guardé», los respaldos nuevos solo se recuperan con ella.
      </p>
      <Stack as="p" paper top={4} bottom={4}>
        <code>{llave}</code>
      </Stack>
      <FormActions>
        <Button pending={enCurso} onClick={usar}>
          Ya la guardé
        </Button>
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
