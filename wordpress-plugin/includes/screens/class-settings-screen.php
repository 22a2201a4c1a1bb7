<?php
/**
 * The page "Settings".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Client;
use Cygnet\Companies;
use Cygnet\Limits;
use Cygnet\Log;
use Cygnet\Permissions;
use Cygnet\Privacy;
use Cygnet\Settings;
use Cygnet\Usage;
use Cygnet\Webhook;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Connection, imports, webhooks. A secret can be replaced or removed, and is never shown. */
final class SettingsScreen {

	/** Shows the page. */
	public static function render(): void {
		$settings = Settings::all();
		$entered  = get_transient( self::place() );
		delete_transient( self::place() );
		?>
		<h1><?php esc_html_e( 'Settings', 'cygnet' ); ?></h1>
		<p class="cygnet-lead"><?php esc_html_e( 'Connect this site to Cygnet and choose how posts are imported.', 'cygnet' ); ?></p>
		<?php Admin::open_form( 'settings', 'autocomplete="off"' ); ?>
		<section class="cygnet-sheet" aria-labelledby="cygnet-connection">
			<h2 id="cygnet-connection"><?php esc_html_e( 'Connection', 'cygnet' ); ?></h2>
			<?php self::status(); ?>
			<div class="cygnet-field">
				<label for="cygnet-url"><?php esc_html_e( 'API address', 'cygnet' ); ?></label>
				<input type="url" id="cygnet-url" name="api_url" class="regular-text code" placeholder="https://app.cygnet.example" value="<?php echo esc_attr( is_string( $entered ) ? $entered : Settings::api_url() ); ?>" <?php disabled( '' !== Settings::fixed_by( 'CYGNET_API_URL' ) ); ?>>
				<p class="description"><?php esc_html_e( 'The address of your Cygnet dashboard.', 'cygnet' ); ?></p>
			</div>
			<?php
			self::secret( 'api_key', 'CYGNET_API_KEY', __( 'API key', 'cygnet' ), '' !== Settings::api_key(), __( 'Create a key under API in the Cygnet dashboard, with the permissions below. It is stored encrypted and never shown again.', 'cygnet' ) );
			self::permissions();
			?>
		</section>
		<section class="cygnet-sheet" aria-labelledby="cygnet-imports">
			<h2 id="cygnet-imports"><?php esc_html_e( 'Imported posts', 'cygnet' ); ?></h2>
			<div class="cygnet-field">
				<label for="cygnet-author"><?php esc_html_e( 'Author', 'cygnet' ); ?></label>
				<?php
				wp_dropdown_users(
					array(
						'name'             => 'author',
						'id'               => 'cygnet-author',
						'selected'         => (int) $settings['author'],
						'show_option_none' => __( 'The user who imports the post', 'cygnet' ),
						'option_none_value' => 0,
						'capability'       => 'edit_posts',
					)
				);
				?>
			</div>
			<div class="cygnet-field">
				<label for="cygnet-category"><?php esc_html_e( 'Category', 'cygnet' ); ?></label>
				<?php
				wp_dropdown_categories(
					array(
						'name'             => 'category',
						'id'               => 'cygnet-category',
						'selected'         => (int) $settings['category'],
						'hide_empty'       => false,
						'show_option_none' => __( 'Site default', 'cygnet' ),
						'option_none_value' => 0,
					)
				);
				?>
			</div>
			<?php
			self::box( 'tags', __( 'Add the keywords as tags', 'cygnet' ), $settings['tags'] );
			self::box( 'auto_import', __( 'Import new publications as drafts as soon as they are complete', 'cygnet' ), $settings['auto_import'], __( 'Needs the webhook below.', 'cygnet' ) );
			self::box( 'update_live', __( 'Update published posts at once when their publication changes in Cygnet', 'cygnet' ), $settings['update_live'], __( 'Otherwise a new version of a published post waits until you have compared it. A post that was edited here is never overwritten.', 'cygnet' ) );
			self::box( 'json_ld', __( 'Add structured data (JSON-LD) to published posts', 'cygnet' ), $settings['json_ld'], __( 'Not added while an SEO plugin does this.', 'cygnet' ) );
			self::box( 'disclosure', __( 'State below each imported post that it was written with AI', 'cygnet' ), $settings['disclosure'], __( 'For individual posts, use the block "Cygnet: sources and AI disclosure".', 'cygnet' ) );
			?>
		</section>
		<?php self::limits( (array) $settings['limits'] ); ?>
		<p><button type="submit" class="button button-primary cygnet-primary"><?php esc_html_e( 'Save settings', 'cygnet' ); ?></button></p>
		</form>
		<?php
		self::webhook_section();
		if ( Privacy::links() ) {
			echo '<p class="cygnet-quiet">';
			foreach ( Privacy::links() as $url => $label ) {
				printf( '<a href="%s" target="_blank" rel="noopener">%s</a> ', esc_url( $url ), esc_html( $label ) );
			}
			echo '</p>';
		}
		if ( '' === Settings::fixed_by( 'CYGNET_API_KEY' ) && get_option( Settings::KEY ) ) {
			Admin::open_form( 'forget', 'class="cygnet-quiet"' );
			printf( '<p>%s <button type="submit" class="button-link button-link-delete">%s</button></p></form>', esc_html__( 'Imported posts stay when this site is disconnected.', 'cygnet' ), esc_html__( 'Disconnect', 'cygnet' ) );
		}
	}

	/**
	 * What each role may generate.
	 *
	 * @param array $limits Of the settings.
	 */
	private static function limits( array $limits ): void {
		printf( '<section class="cygnet-sheet" aria-labelledby="cygnet-limits"><h2 id="cygnet-limits">%s</h2><p>%s</p><div class="cygnet-row">', esc_html__( 'Posts a month', 'cygnet' ), esc_html__( 'How many posts each user of a role may generate on this site in a calendar month: 0 for none, empty for no limit. Administrators have no limit.', 'cygnet' ) );
		foreach ( Limits::roles() as $role => $label ) {
			printf( '<div class="cygnet-field"><label for="cygnet-limit-%1$s">%2$s</label><input type="number" min="0" max="10000" step="1" id="cygnet-limit-%1$s" name="limits[%1$s]" value="%3$s"></div>', esc_attr( $role ), esc_html( $label ), esc_attr( isset( $limits[ $role ] ) ? (string) (int) $limits[ $role ] : '' ) );
		}
		echo '</div></section>';
	}

	/** Stores the form. A key is tested before it is stored, and an address is only changed together with its key. */
	public static function save(): void {
		// The nonce was checked in Admin::handle().
		// phpcs:disable WordPress.Security.NonceVerification
		$values = array(
			'author'      => isset( $_POST['author'] ) ? absint( $_POST['author'] ) : 0,
			'category'    => isset( $_POST['category'] ) ? absint( $_POST['category'] ) : 0,
			'tags'        => isset( $_POST['tags'] ),
			'auto_import' => isset( $_POST['auto_import'] ),
			'update_live' => isset( $_POST['update_live'] ),
			'limits'      => array(),
			'json_ld'     => isset( $_POST['json_ld'] ),
			'disclosure'  => isset( $_POST['disclosure'] ),
		);
		foreach ( array_intersect_key( isset( $_POST['limits'] ) ? array_map( 'sanitize_text_field', (array) wp_unslash( $_POST['limits'] ) ) : array(), Limits::roles() ) as $role => $limit ) {
			if ( '' !== trim( $limit ) ) {
				if ( ! ctype_digit( trim( $limit ) ) || (int) $limit > 10000 ) {
					self::back( __( 'Posts a month: enter a whole number from 0 to 10000, or nothing for no limit.', 'cygnet' ) );
				}
				$values['limits'][ $role ] = (int) $limit;
			}
		}
		$key = '' === Settings::fixed_by( 'CYGNET_API_KEY' ) && isset( $_POST['api_key'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['api_key'] ) ) ) : '';
		$url = Settings::api_url();
		if ( '' === Settings::fixed_by( 'CYGNET_API_URL' ) && isset( $_POST['api_url'] ) ) {
			$url = untrailingslashit( trim( sanitize_text_field( wp_unslash( $_POST['api_url'] ) ) ) );
			if ( '' !== $url && ! self::is_address( $url ) ) {
				self::back( __( 'API address: enter an address such as https://app.cygnet.example. Plain http is only accepted for the same machine.', 'cygnet' ) );
			}
		}
		// phpcs:enable
		$has_moved = Settings::api_url() !== $url;
		if ( $has_moved && '' !== Settings::fixed_by( 'CYGNET_API_KEY' ) && '' !== Settings::api_url() ) {
			self::back( __( 'API address: the key is not set here, so its address cannot be changed here either. Set CYGNET_API_URL in the same place as CYGNET_API_KEY.', 'cygnet' ) );
		}
		if ( $has_moved && '' === $key && get_option( Settings::KEY ) ) {
			self::back( __( 'API address: enter the API key of the new address as well. The stored key belongs to the present address. Nothing was saved.', 'cygnet' ) );
		}
		if ( '' === $key ) {
			Settings::save( $values + ( '' === Settings::fixed_by( 'CYGNET_API_URL' ) ? array( 'api_url' => $url ) : array() ) );
			self::forget_answers();
			Admin::notice( 'success', __( 'Settings saved.', 'cygnet' ) );
			Admin::go( 'settings' );
		}
		if ( ! preg_match( '/^cg_[A-Za-z0-9_]{20,80}$/', $key ) ) {
			self::back( __( 'API key: a key starts with cg_ and has no spaces. Copy it again from the Cygnet dashboard.', 'cygnet' ) );
		}
		if ( '' === $url ) {
			self::back( __( 'API address: enter the address of the dashboard in which the key was created.', 'cygnet' ) );
		}
		Client::try_again();
		$answer = Settings::with_connection( $url, $key, array( Permissions::class, 'test' ) );
		// A server that does not answer yet is only trusted where no working connection would be lost.
		if ( is_wp_error( $answer ) && ( ! Client::passes( $answer ) || ( $has_moved && get_option( Settings::KEY ) ) ) ) {
			self::back( $answer );
		}
		$left = $has_moved ? self::leave() : '';
		Settings::save( $values + ( '' === Settings::fixed_by( 'CYGNET_API_URL' ) ? array( 'api_url' => $url ) : array() ) );
		Settings::keep_secret( Settings::KEY, $key );
		self::forget_answers();
		Log::add( 'connected', __( 'An API key was entered.', 'cygnet' ), 0, get_current_user_id() );
		$message = is_wp_error( $answer ) ? $answer->get_error_message() : self::greeting( $answer );
		Admin::notice( is_wp_error( $answer ) || $left ? 'warning' : 'success', trim( "$message $left" ) );
		Admin::go( 'settings' );
	}

	/** @param string|WP_Error $message What is wrong; nothing is stored. */
	private static function back( $message ): void {
		if ( isset( $_POST['api_url'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- checked in Admin::handle().
			// To be corrected rather than entered again.
			set_transient( self::place(), sanitize_text_field( wp_unslash( $_POST['api_url'] ) ), MINUTE_IN_SECONDS ); // phpcs:ignore WordPress.Security.NonceVerification
		}
		Admin::notice( 'error', $message );
		Admin::go( 'settings' );
	}

	/** Name of the transient with the address that this user has just entered and that was not stored. */
	private static function place(): string {
		return 'cygnet_address_' . get_current_user_id();
	}

	/** Forgets what was read from Cygnet. */
	private static function forget_answers(): void {
		Usage::forget();
		Companies::forget();
		Client::try_again();
		delete_transient( Library::LISTS );
		delete_transient( Usage::LAST );
	}

	/** Removes the webhook before this site leaves a server; returns what remains to be done there. */
	private static function leave(): string {
		$removed = Webhook::disconnect();
		Webhook::forget();
		/* translators: %s: reason. */
		return is_wp_error( $removed ) ? sprintf( __( 'The webhook could not be removed from Cygnet; delete it there under Webhooks. %s', 'cygnet' ), $removed->get_error_message() ) : '';
	}

	/** Tests the connection. */
	public static function check(): void {
		self::forget_answers();
		$answer = Permissions::test();
		Admin::notice( is_wp_error( $answer ) ? 'error' : 'success', is_wp_error( $answer ) ? $answer : self::greeting( $answer ) );
		Admin::go( 'settings' );
	}

	/** Deletes the key and the webhook's secret. */
	public static function forget(): void {
		Client::try_again();
		$left = self::leave();
		Settings::keep_secret( Settings::KEY, '' );
		self::forget_answers();
		Log::add( 'disconnected', __( 'This site was disconnected.', 'cygnet' ), 0, get_current_user_id() );
		Admin::notice( $left ? 'warning' : 'success', trim( __( 'Disconnected. The key was deleted from this site; deactivate it in the Cygnet dashboard too.', 'cygnet' ) . " $left" ) );
		Admin::go( 'settings' );
	}

	/** Creates the webhook at Cygnet. */
	public static function hook(): void {
		$done = Webhook::connect();
		Admin::notice( is_wp_error( $done ) ? 'error' : 'success', is_wp_error( $done ) ? $done : __( 'The webhook is set up. Cygnet tells this site when a publication is complete.', 'cygnet' ) );
		Admin::go( 'settings' );
	}

	/** Removes the webhook. */
	public static function unhook(): void {
		Client::try_again();
		$removed = Webhook::disconnect();
		if ( is_wp_error( $removed ) ) {
			/* translators: %s: reason. */
			self::back( sprintf( __( 'The webhook was not removed. %s To remove it without the key, delete it in the Cygnet dashboard under Webhooks and disconnect this site.', 'cygnet' ), $removed->get_error_message() ) );
		}
		Admin::notice( 'success', $removed ? __( 'The webhook was removed.', 'cygnet' ) : __( 'The signing secret was deleted from this site. Delete the webhook in the Cygnet dashboard too.', 'cygnet' ) );
		Admin::go( 'settings' );
	}

	/** Stores the webhook's secret. */
	public static function webhook(): void {
		$secret = isset( $_POST['webhook_secret'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['webhook_secret'] ) ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		if ( ! preg_match( '/^whsec_[A-Za-z0-9+\/]{20,}={0,2}$/', $secret ) ) {
			Admin::notice( 'error', __( 'Signing secret: it starts with whsec_. Copy it from the endpoint in the Cygnet dashboard.', 'cygnet' ) );
		} else {
			Settings::keep_secret( Settings::WEBHOOK_SECRET, $secret );
			Admin::notice( 'success', __( 'Webhook secret saved.', 'cygnet' ) );
		}
		Admin::go( 'settings' );
	}

	/** @param array $usage Of Permissions::test(). */
	private static function greeting( array $usage ): string {
		/* translators: 1: plan, 2: posts left, 3: posts of the plan. */
		$greeting = sprintf( __( 'Connected: %1$s, %2$d of %3$d posts left.', 'cygnet' ), $usage['plan'], $usage['remaining'], $usage['limit'] );
		return trim( $greeting . ' ' . Permissions::optional( $usage['lacking'] ) );
	}

	/** Shows the permissions, below the key. */
	private static function permissions(): void {
		printf( '<table class="cygnet-permissions"><caption class="screen-reader-text">%s</caption><thead><tr><th scope="col">%s</th><th scope="col">%s</th><td></td></tr></thead><tbody>', esc_html__( 'Permissions of the key', 'cygnet' ), esc_html__( 'Permission', 'cygnet' ), esc_html__( 'Used for', 'cygnet' ) );
		foreach ( Permissions::uses() as $name => $use ) {
			printf( '<tr><th scope="row"><code>%s</code></th><td>%s</td><td class="cygnet-need">%s</td></tr>', esc_html( $name ), esc_html( $use[0] ), esc_html( $use[1] ? __( 'Required', 'cygnet' ) : __( 'Optional', 'cygnet' ) ) );
		}
		echo '</tbody></table>';
	}

	/** @param string $url Possibly an address to send a key to. */
	private static function is_address( string $url ): bool {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) || isset( $parts['query'] ) || isset( $parts['fragment'] ) ) {
			return false;
		}
		$local = in_array( $parts['host'], array( 'localhost', '127.0.0.1', '[::1]' ), true ) || '.local' === substr( $parts['host'], -6 );
		return 'https' === $parts['scheme'] || ( 'http' === $parts['scheme'] && $local );
	}

	/** The state of the connection, as far as it is known without a request. */
	private static function status(): void {
		if ( Settings::key_unreadable() ) {
			printf( '<p class="cygnet-note cygnet-note-warn">%s</p>', esc_html__( 'The stored API key can no longer be read because the salts in wp-config.php have changed. Enter the key again.', 'cygnet' ) );
		} elseif ( Settings::key_elsewhere() ) {
			printf( '<p class="cygnet-note cygnet-note-warn">%s</p>', esc_html__( 'The stored API key was entered for another address and is not sent to this one. Enter the key of this address.', 'cygnet' ) );
		} elseif ( Settings::connected() ) {
			printf( '<p class="cygnet-state cygnet-state-ok">%s <button type="submit" class="button" name="action" value="cygnet_check" form="cygnet-check">%s</button></p>', esc_html__( 'A key is set.', 'cygnet' ), esc_html__( 'Test connection', 'cygnet' ) );
			add_action( 'admin_footer', array( self::class, 'check_form' ) );
		} else {
			printf( '<p class="cygnet-state">%s</p>', esc_html__( 'Not connected yet.', 'cygnet' ) );
		}
	}

	/** The form of the button "Test connection", which is inside another form. */
	public static function check_form(): void {
		Admin::open_form( 'check', 'id="cygnet-check" hidden' );
		echo '</form>';
	}

	/**
	 * A field for a secret, always empty.
	 *
	 * @param string $name     Of the field.
	 * @param string $constant That can replace it.
	 * @param string $label    For people.
	 * @param bool   $set      Whether there is one.
	 * @param string $help     For people.
	 */
	private static function secret( string $name, string $constant, string $label, bool $set, string $help ): void {
		$fixed = Settings::fixed_by( $constant );
		$id    = 'cygnet-' . str_replace( '_', '-', $name );
		printf( '<div class="cygnet-field"><label for="%1$s">%2$s</label>', esc_attr( $id ), esc_html( $label ) );
		if ( $fixed ) {
			/* translators: %s: name of a constant or of an environment variable. */
			$text = 'constant' === $fixed ? __( 'Set by the constant %s in wp-config.php.', 'cygnet' ) : __( 'Set by the environment variable %s.', 'cygnet' );
			printf( '<p>%s</p></div>', esc_html( sprintf( $text, $constant ) ) );
			return;
		}
		printf(
			'<input type="password" id="%1$s" name="%2$s" class="regular-text code" value="" autocomplete="new-password" spellcheck="false" placeholder="%3$s" aria-describedby="%1$s-help"><p class="description" id="%1$s-help">%4$s</p></div>',
			esc_attr( $id ),
			esc_attr( $name ),
			esc_attr( $set ? __( 'Saved. Enter a new one to replace it.', 'cygnet' ) : '' ),
			esc_html( $help )
		);
	}

	/**
	 * A check box.
	 *
	 * @param string $name  Of the field.
	 * @param string $label For people.
	 * @param bool   $on    Whether it is ticked.
	 * @param string $help  For people.
	 */
	private static function box( string $name, string $label, bool $on, string $help = '' ): void {
		printf( '<div class="cygnet-box"><label><input type="checkbox" name="%s" value="1" %s> %s</label>%s</div>', esc_attr( $name ), checked( $on, true, false ), esc_html( $label ), $help ? '<p class="description">' . esc_html( $help ) . '</p>' : '' );
	}

	/** How Cygnet notifies this site about finished publications: set up by one click, or manually. */
	private static function webhook_section(): void {
		$set   = '' !== Settings::webhook_secret();
		$fixed = '' !== Settings::fixed_by( 'CYGNET_WEBHOOK_SECRET' );
		printf( '<section class="cygnet-sheet" aria-labelledby="cygnet-webhook"><h2 id="cygnet-webhook">%s</h2>', esc_html__( 'Webhook', 'cygnet' ) );
		printf( '<p>%s</p>', esc_html__( 'With a webhook, Cygnet tells this site when a publication is complete, so that it can be imported at once.', 'cygnet' ) );
		if ( $set && ! $fixed ) {
			printf( '<p class="cygnet-state cygnet-state-ok">%s</p>', esc_html__( 'The webhook is set up.', 'cygnet' ) );
			Admin::open_form( 'unhook' );
			printf( '<p><button type="submit" class="button">%s</button></p></form>', esc_html__( 'Remove webhook', 'cygnet' ) );
		} elseif ( ! $fixed && Settings::connected() ) {
			Admin::open_form( 'hook' );
			printf( '<p><button type="submit" class="button">%s</button></p><p class="description">%s</p></form>', esc_html__( 'Set up webhook', 'cygnet' ), esc_html__( 'Needs the permission webhooks:write.', 'cygnet' ) );
		}
		printf( '<details class="cygnet-details"><summary>%s</summary><p>%s', esc_html__( 'Set it up by hand', 'cygnet' ), esc_html__( 'Create an endpoint in the dashboard with this address and the event publication.completed, then paste its signing secret here.', 'cygnet' ) );
		if ( Settings::api_url() ) {
			printf( ' <a href="%s" target="_blank" rel="noopener">%s</a>', esc_url( Settings::api_url() . '/webhooks' ), esc_html__( 'Open webhooks in the dashboard', 'cygnet' ) );
		}
		printf( '</p><p><code class="cygnet-address">%s</code></p>', esc_html( Webhook::address() ) );
		Admin::open_form( 'webhook', 'autocomplete="off"' );
		self::secret( 'webhook_secret', 'CYGNET_WEBHOOK_SECRET', __( 'Signing secret', 'cygnet' ), $set, __( 'Stored encrypted and never shown again.', 'cygnet' ) );
		if ( ! $fixed ) {
			printf( '<p><button type="submit" class="button">%s</button></p>', esc_html__( 'Save secret', 'cygnet' ) );
		}
		echo '</form></details></section>';
	}
}
