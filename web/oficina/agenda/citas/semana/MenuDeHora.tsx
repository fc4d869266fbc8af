import { capitalize } from '../../../../../contract/base/text/text.ts'
import { createTaller } from '../../../../../contract/talleres/administrar-talleres.ts'
import { withSearch } from '../../../../base/router/address.ts'
import { navigate } from '../../../../base/router/navigation.tsx'
import { officePaths } from '../../../../base/router/routes.ts'
import { useSesion } from '../../../../base/session/session.tsx'
import { Modal } from '../../../../ui/dialog/Modal.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { Stack } from '../../../../ui/layout/arrange.tsx'
import { escribirSitio } from '../sitio.ts'
import { sitioEnPalabras } from './cosas.ts'
import type { GridPlace } from './geometria.ts'

type MenuDeHoraProps = {
  sitio: GridPlace
  /** `con` is the day, the hour and the person as an address says them. */
  onCita: (con: string) => void
  onBloquear: (con: string) => void
  onClose: () => void
}

/** The things that can be put into a free hour. */
export function MenuDeHora({ sitio, onCita, onBloquear, onClose }: MenuDeHoraProps) {
  const { puede } = useSesion()
  const titulo = sitioEnPalabras(sitio)
  const elegir = (abrir: (con: string) => void) => () => {
    onClose()
    abrir(escribirSitio(sitio))
  }
  return (
    <Modal titulo={capitalize(titulo)} onClose={onClose}>
      <Stack gap={3}>
        <Button data-first-focus onClick={elegir(onCita)}>
          Cita
        </Button>
        <Button variant="secondary" onClick={elegir(onBloquear)}>
          Bloquear
        </Button>
        {puede(createTaller) && (
          <Button
            variant="secondary"
            onClick={elegir(() =>
              navigate(withSearch(officePaths.talleres, { nuevo: escribirSitio({ inicio: sitio.inicio }) })),
            )}
          >
            Taller
          </Button>
        )}
      </Stack>
    </Modal>
  )
}
