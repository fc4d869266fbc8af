import { saveFile } from '../../base/calls/saveFile.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormActions } from '../../ui/form/Form.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import { Explicacion } from './Paso.tsx'

/** Shows new codes. The server keeps hashes only, so they are never shown again. */
export function CodigosDeRecuperacion({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  const anunciar = useAnnouncement()
  const texto = `${codigos.join('\n')}\n`

  async function copy() {
    await navigator.clipboard.writeText(texto)
    anunciar('Los códigos se copiaron.')
  }

  return (
    <>
      <Explicacion>
        El segundo factor está activo. Guarda estos códigos de recuperación en un lugar seguro: si pierdes el teléfono,
        cada uno te deja entrar una vez. <strong>No se vuelven a mostrar.</strong>
      </Explicacion>
      <Stack as="ul" gap={2} justify="center" bottom={5}>
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </Stack>
      <FormActions>
        <Button onClick={onClose}>Ya los guardé</Button>
        <Button
          variant="secondary"
          onClick={() => saveFile('codigos-de-recuperacion.txt', new Blob([texto], { type: 'text/plain' }))}
        >
          Descargar
        </Button>
        {/* Browsers give it to safe addresses only. */}
        {'clipboard' in navigator && (
          <Button variant="secondary" onClick={() => void copy()}>
            Copiar
          </Button>
        )}
      </FormActions>
    </>
  )
}
