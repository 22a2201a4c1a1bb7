<?php
/**
 * The plugin's settings.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/**
 * One option with everything that is not secret, and one for each secret, which is not autoloaded; none is in the REST
 * API. A constant in wp-config.php or an environment variable overrides stored values.
 */
final class Settings {

	const OPTION         = 'cygnet_settings';
	const KEY            = 'cygnet_api_key';
	const WEBHOOK_SECRET = 'cygnet_webhook_secret';

	/** @var string[]|null Address and key that are being tested before they are stored. */
	private static $candidate = null;

	/** The default values. */
	public static function defaults(): array {
		return array(
			'api_url'     => '',
			'author'      => 0,
			'category'    => 0,
			'tags'        => true,
			'auto_import' => false,
			// Whether a new version replaces the text of a published post that nobody has edited.
			'update_live' => false,
			// Role => posts a month that it may generate, 0 for none; no entry without a limit.
			'limits'      => array(),
			'json_ld'     => true,
			'disclosure'  => false,
			// At Cygnet, if the plugin created it itself.
			'webhook_endpoint' => '',
		);
	}

	/** All of them. */
	public static function all(): array {
		$stored = get_option( self::OPTION, array() );
		return array_merge( self::defaults(), is_array( $stored ) ? $stored : array() );
	}

	/**
	 * One of them.
	 *
	 * @param string $name As in defaults().
	 * @return mixed
	 */
	public static function get( string $name ) {
		return self::all()[ $name ];
	}

	/**
	 * Stores the form's values.
	 *
	 * @param array $values By name; those left out keep their value.
	 */
	public static function save( array $values ): void {
		update_option( self::OPTION, array_merge( self::all(), array_intersect_key( $values, self::defaults() ) ), true );
	}

	/** The address of the server, without a trailing slash; '' if there is none. */
	public static function api_url(): string {
		if ( self::$candidate ) {
			return self::$candidate[0];
		}
		$fixed = self::fixed( 'CYGNET_API_URL' );
		return untrailingslashit( null === $fixed ? (string) self::get( 'api_url' ) : $fixed );
	}

	/** The API key; '' if there is none for this address. */
	public static function api_key(): string {
		if ( self::$candidate ) {
			return self::$candidate[1];
		}
		$fixed = self::fixed( 'CYGNET_API_KEY' );
		if ( null !== $fixed ) {
			return $fixed;
		}
		$stored = self::stored_key();
		return $stored && self::api_url() === $stored[1] ? $stored[0] : '';
	}

	/**
	 * Does something with another connection than the stored one.
	 *
	 * @param string   $url  Address of the server.
	 * @param string   $key  Of that server.
	 * @param callable $work What is done.
	 * @return mixed Its result.
	 */
	public static function with_connection( string $url, string $key, callable $work ) {
		self::$candidate = array( untrailingslashit( $url ), $key );
		try {
			return $work();
		} finally {
			self::$candidate = null;
		}
	}

	/** The signing secret of the webhook endpoint; '' if there is none. */
	public static function webhook_secret(): string {
		$fixed = self::fixed( 'CYGNET_WEBHOOK_SECRET' );
		return null === $fixed ? self::secret( self::WEBHOOK_SECRET ) : $fixed;
	}

	/**
	 * The origin of a value that the settings screen cannot change.
	 *
	 * @param string $name Of the constant and of the environment variable.
	 * @return string 'constant', 'environment' or ''.
	 */
	public static function fixed_by( string $name ): string {
		if ( defined( $name ) && '' !== (string) constant( $name ) ) {
			return 'constant';
		}
		$value = getenv( $name );
		return false !== $value && '' !== $value ? 'environment' : '';
	}

	/**
	 * Stores a secret, encrypted; '' forgets it. A key is stored with the current address, the only one that gets it.
	 *
	 * @param string $option KEY or WEBHOOK_SECRET.
	 * @param string $value  In plain text.
	 */
	public static function keep_secret( string $option, string $value ): void {
		if ( '' === $value ) {
			delete_option( $option );
			return;
		}
		update_option( $option, Secret::seal( self::KEY === $option ? $value . "\n" . self::api_url() : $value ), false );
	}

	/** True if there are an address and a key. */
	public static function connected(): bool {
		return '' !== self::api_url() && '' !== self::api_key();
	}

	/** True if a key is stored that the current salts cannot decrypt. */
	public static function key_unreadable(): bool {
		if ( self::$candidate || '' !== self::fixed_by( 'CYGNET_API_KEY' ) ) {
			return false;
		}
		$sealed = get_option( self::KEY, '' );
		return '' !== $sealed && null === Secret::open( (string) $sealed );
	}

	/** True if the stored key was entered for another address. */
	public static function key_elsewhere(): bool {
		if ( self::$candidate || '' !== self::fixed_by( 'CYGNET_API_KEY' ) ) {
			return false;
		}
		$stored = self::stored_key();
		return $stored && self::api_url() !== $stored[1];
	}

	/** The stored key and the address that it was entered for. */
	private static function stored_key(): ?array {
		$text = self::secret( self::KEY );
		return '' === $text ? null : array_pad( explode( "\n", $text, 2 ), 2, '' );
	}

	/** @param string $name Of the constant and of the environment variable. */
	private static function fixed( string $name ): ?string {
		switch ( self::fixed_by( $name ) ) {
			case 'constant':
				return trim( (string) constant( $name ) );
			case 'environment':
				return trim( (string) getenv( $name ) );
			default:
				return null;
		}
	}

	/** @param string $option Its name. */
	private static function secret( string $option ): string {
		$sealed = get_option( $option, '' );
		return is_string( $sealed ) && '' !== $sealed ? (string) Secret::open( $sealed ) : '';
	}
}
