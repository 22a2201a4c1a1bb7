<?php
/**
 * The page "Generate in bulk".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Bulk;
use Cygnet\Companies;
use Cygnet\Generation;
use Cygnet\Limits;
use Cygnet\Settings;
use Cygnet\Usage;

defined( 'ABSPATH' ) || exit;

/** A CSV file, a dry run that shows what would happen, then the start. */
final class BulkScreen {

	/** Shows the page. */
	public static function render(): void {
		printf( '<h1>%s</h1>', esc_html__( 'Generate in bulk', 'cygnet' ) );
		if ( ! Settings::connected() ) {
			Library::welcome();
			return;
		}
		$usage = Usage::read();
		if ( is_wp_error( $usage ) ) {
			printf( '<div class="cygnet-sheet cygnet-empty" role="alert"><p>%s</p></div>', esc_html( $usage->get_error_message() ) );
			return;
		}
		Library::usage();
		Library::running();
		if ( ! $usage['bulk'] ) {
			printf( '<div class="cygnet-sheet cygnet-empty"><h2>%s</h2><p>%s</p><p><a class="button" href="%s" target="_blank" rel="noopener">%s</a></p></div>', esc_html__( 'Pro/Business only', 'cygnet' ), esc_html__( 'Bulk generation is part of the Pro and Business plans.', 'cygnet' ), esc_url( Settings::api_url() . '/pricing' ), esc_html__( 'See plans', 'cygnet' ) );
			return;
		}
		if ( ! Limits::may() ) {
			printf( '<div class="cygnet-sheet cygnet-empty"><p>%s</p></div>', esc_html__( 'Your role may not generate posts on this site.', 'cygnet' ) );
			return;
		}
		$plan = get_transient( self::place() );
		if ( is_array( $plan ) ) {
			self::dry_run( $plan );
		}
		self::form();
	}

	/** The dry run, or the start of what it showed. */
	public static function start(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- checked in Admin::handle().
		$step = isset( $_POST['step'] ) ? sanitize_key( $_POST['step'] ) : 'plan';
		if ( 'cancel' === $step ) {
			delete_transient( self::place() );
			Admin::go( 'bulk' );
		}
		if ( 'start' === $step ) {
			self::run();
		}
		// Not sanitize_textarea_field(): it would cut "under < 500 and > 100". Escaped where it is printed.
		$text     = isset( $_POST['prompts'] ) ? trim( wp_check_invalid_utf8( (string) wp_unslash( $_POST['prompts'] ) ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		$settings = array(
			'category' => isset( $_POST['category'] ) ? absint( $_POST['category'] ) : 0,
			'author'   => isset( $_POST['author'] ) && current_user_can( 'edit_others_posts' ) ? absint( $_POST['author'] ) : 0,
			'keywords' => array_slice( self::pieces( 'keywords', '/[,\n]/' ), 0, 20 ),
			'sources'  => array_slice( self::pieces( 'sources', '/\s+/' ), 0, 10 ),
			'images'   => isset( $_POST['images'] ),
			'company'  => isset( $_POST['company'] ),
			'company_id' => isset( $_POST['company_id'] ) ? sanitize_key( $_POST['company_id'] ) : '',
		);
		foreach ( self::choices() as $name => $choice ) {
			$value             = isset( $_POST[ $name ] ) ? sanitize_key( $_POST[ $name ] ) : '';
			$settings[ $name ] = isset( $choice[1][ $value ] ) ? $value : (string) array_key_first( $choice[1] );
		}
		// The input is shown again if something is wrong with it.
		set_transient( self::place() . '_form', array( 'lines' => $text ) + $settings, HOUR_IN_SECONDS );
		$csv  = null;
		$file = isset( $_FILES['csv']['tmp_name'], $_FILES['csv']['size'], $_FILES['csv']['error'] ) && UPLOAD_ERR_OK === (int) $_FILES['csv']['error'] ? sanitize_text_field( $_FILES['csv']['tmp_name'] ) : '';
		if ( '' !== $file && is_uploaded_file( $file ) ) {
			$name = isset( $_FILES['csv']['name'] ) ? sanitize_file_name( wp_unslash( $_FILES['csv']['name'] ) ) : '';
			if ( 'csv' !== strtolower( pathinfo( $name, PATHINFO_EXTENSION ) ) ) {
				self::back( __( 'Please select a valid CSV file', 'cygnet' ) );
			}
			if ( (int) $_FILES['csv']['size'] > Bulk::FILE_LIMIT ) {
				self::back( __( 'The file is larger than 1 MB.', 'cygnet' ) );
			}
			$csv = (string) file_get_contents( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an uploaded file.
			if ( ! mb_check_encoding( $csv, 'UTF-8' ) ) {
				self::back( __( 'The file is not UTF-8. In Excel, save it as "CSV UTF-8".', 'cygnet' ) );
			}
		}
		// phpcs:enable
		foreach ( $settings['sources'] as $source ) {
			if ( ! preg_match( '#^https?://\S+$#', $source ) ) {
				/* translators: %s: what was entered. */
				self::back( sprintf( __( 'Sources: "%s" is not a web address. Enter addresses with https://, one per line.', 'cygnet' ), $source ) );
			}
		}
		$usage = Usage::read();
		if ( is_wp_error( $usage ) ) {
			self::back( $usage );
		}
		$yours     = Limits::left();
		$remaining = null === $yours ? $usage['remaining'] : min( $yours, $usage['remaining'] );
		$rows      = null === $csv ? Bulk::lines( $text, $remaining ) : Bulk::plan( $csv, $remaining );
		if ( ! $rows ) {
			self::back( __( 'Please add at least one prompt for bulk generation', 'cygnet' ) );
		}
		set_transient( self::place(), array( 'rows' => $rows, 'settings' => $settings, 'once' => wp_generate_uuid4() ), HOUR_IN_SECONDS );
		Admin::go( 'bulk' );
	}

	/** Starts what the dry run showed; a second click starts nothing more. */
	private static function run(): void {
		$plan = get_transient( self::place() );
		if ( ! is_array( $plan ) ) {
			self::back( __( 'The dry run has expired. Check the prompts again.', 'cygnet' ) );
		}
		$prompts = array_column( array_filter( $plan['rows'], fn( $row ) => '' === $row['problem'] ), 'prompt' );
		if ( ! $prompts ) {
			self::back( __( 'Please add at least one prompt for bulk generation', 'cygnet' ) );
		}
		$started = Bulk::start( $prompts, $plan['settings'], $plan['once'] );
		if ( is_wp_error( $started ) ) {
			self::back( $started );
		}
		delete_transient( self::place() );
		delete_transient( self::place() . '_form' );
		/* translators: %d: number of publications. */
		Admin::notice( 'success', sprintf( _n( '%d publication is being written. It is imported as a draft when it is complete.', '%d publications are being written. Each is imported as a draft when it is complete.', $started['started'], 'cygnet' ), $started['started'] ) );
		spawn_cron();
		Admin::go( 'bulk' );
	}

	/**
	 * What would happen.
	 *
	 * @param array $plan Of the dry run.
	 */
	private static function dry_run( array $plan ): void {
		$taken = count( array_filter( $plan['rows'], fn( $row ) => '' === $row['problem'] ) );
		printf( '<section class="cygnet-sheet" aria-labelledby="cygnet-dry"><h2 id="cygnet-dry">%s</h2>', esc_html__( 'Dry run', 'cygnet' ) );
		/* translators: 1: rows that are taken, 2: all rows. */
		printf( '<p>%s</p>', esc_html( sprintf( __( '%1$d of %2$d rows would be generated. Nothing has been started yet.', 'cygnet' ), $taken, count( $plan['rows'] ) ) ) );
		printf( '<table class="cygnet-list"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Line', 'cygnet' ), esc_html__( 'Prompt', 'cygnet' ), esc_html__( 'Result', 'cygnet' ) );
		foreach ( array_slice( $plan['rows'], 0, 600 ) as $row ) {
			printf( '<tr class="%s"><td data-label="%s">%d</td><td class="cygnet-title">%s</td><td class="cygnet-result">%s</td></tr>', '' === $row['problem'] ? '' : 'cygnet-refused', esc_attr__( 'Line', 'cygnet' ), absint( $row['line'] ), esc_html( wp_html_excerpt( $row['prompt'], 200, '...' ) ), esc_html( '' === $row['problem'] ? __( 'Would be generated', 'cygnet' ) : $row['problem'] ) );
		}
		echo '</tbody></table>';
		Admin::open_form( 'bulk', 'class="cygnet-foot"' );
		if ( $taken ) {
			/* translators: %d: number of publications. */
			printf( '<button type="submit" name="step" value="start" class="button button-primary cygnet-primary">%s</button>', esc_html( sprintf( _n( 'Generate %d publication', 'Generate %d publications', $taken, 'cygnet' ), $taken ) ) );
		}
		printf( ' <button type="submit" name="step" value="cancel" class="button">%s</button></form></section>', esc_html__( 'Discard', 'cygnet' ) );
	}

	/** File or text, and the settings for all. */
	private static function form(): void {
		$kept = get_transient( self::place() . '_form' );
		$kept = ( is_array( $kept ) ? $kept : array() ) + array( 'lines' => '', 'author' => 0, 'category' => 0, 'keywords' => array(), 'sources' => array(), 'images' => true, 'company' => true, 'company_id' => '' );
		Admin::open_form( 'bulk', 'enctype="multipart/form-data"' );
		?>
		<section class="cygnet-sheet" aria-labelledby="cygnet-prompts">
			<h2 id="cygnet-prompts"><?php esc_html_e( 'Prompts', 'cygnet' ); ?></h2>
			<input type="hidden" name="step" value="plan">
			<div class="cygnet-field">
				<label for="cygnet-csv"><?php esc_html_e( 'CSV file', 'cygnet' ); ?></label>
				<input type="file" id="cygnet-csv" name="csv" accept=".csv,text/csv">
				<p class="description"><?php esc_html_e( 'One prompt per row. A file with several columns needs a first row that calls one of them "prompt".', 'cygnet' ); ?></p>
			</div>
			<div class="cygnet-field">
				<label for="cygnet-lines"><?php esc_html_e( 'Or one prompt per line', 'cygnet' ); ?></label>
				<textarea id="cygnet-lines" name="prompts" rows="6"><?php echo esc_textarea( $kept['lines'] ); ?></textarea>
			</div>
			<div class="cygnet-row">
				<?php
				foreach ( self::choices() as $name => $choice ) {
					printf( '<div class="cygnet-field"><label for="cygnet-%1$s">%2$s</label><select id="cygnet-%1$s" name="%1$s">', esc_attr( $name ), esc_html( $choice[0] ) );
					foreach ( $choice[1] as $value => $label ) {
						printf( '<option value="%s" %s>%s</option>', esc_attr( $value ), selected( isset( $kept[ $name ] ) ? $kept[ $name ] : '', $value, false ), esc_html( $label ) );
					}
					echo '</select></div>';
				}
				?>
				<?php if ( current_user_can( 'edit_others_posts' ) ) : ?>
				<div class="cygnet-field">
					<label for="cygnet-bulk-author"><?php esc_html_e( 'Author', 'cygnet' ); ?></label>
					<?php
					wp_dropdown_users( array( 'name' => 'author', 'id' => 'cygnet-bulk-author', 'show_option_none' => __( 'You', 'cygnet' ), 'option_none_value' => 0, 'capability' => 'edit_posts', 'selected' => (int) $kept['author'] ) );
					?>
				</div>
				<?php endif; ?>
				<div class="cygnet-field">
					<label for="cygnet-bulk-category"><?php esc_html_e( 'Category', 'cygnet' ); ?></label>
					<?php
					wp_dropdown_categories( array( 'name' => 'category', 'id' => 'cygnet-bulk-category', 'hide_empty' => false, 'show_option_none' => __( 'As in the settings', 'cygnet' ), 'option_none_value' => 0, 'selected' => (int) $kept['category'] ) );
					?>
				</div>
			</div>
			<div class="cygnet-field">
				<label for="cygnet-keywords"><?php esc_html_e( 'Keywords', 'cygnet' ); ?></label>
				<input type="text" id="cygnet-keywords" name="keywords" class="regular-text" aria-describedby="cygnet-keywords-help" value="<?php echo esc_attr( implode( ', ', $kept['keywords'] ) ); ?>">
				<p class="description" id="cygnet-keywords-help"><?php esc_html_e( 'For every post, separated by commas.', 'cygnet' ); ?></p>
			</div>
			<div class="cygnet-field">
				<label for="cygnet-sources"><?php esc_html_e( 'Pages to read as sources, one address per line', 'cygnet' ); ?></label>
				<textarea id="cygnet-sources" name="sources" rows="2"><?php echo esc_textarea( implode( "\n", $kept['sources'] ) ); ?></textarea>
			</div>
			<div class="cygnet-box"><label><input type="checkbox" name="images" value="1" <?php checked( $kept['images'] ); ?>> <?php esc_html_e( 'Generate images', 'cygnet' ); ?></label></div>
			<div class="cygnet-box"><label><input type="checkbox" name="company" value="1" <?php checked( $kept['company'] ); ?>> <?php esc_html_e( 'Use the company profile', 'cygnet' ); ?></label>
				<?php if ( ! Companies::allowed() ) : ?>
				<p class="description"><?php esc_html_e( 'The default profile is used. To choose another one, the API key needs the permission company:read.', 'cygnet' ); ?></p>
				<?php endif; ?>
			</div>
			<?php self::companies( (string) $kept['company_id'] ); ?>
			<p><button type="submit" class="button"><?php esc_html_e( 'Check the prompts', 'cygnet' ); ?></button></p>
		</section>
		</form>
		<?php
	}

	/**
	 * The choice between company profiles, where there are several.
	 *
	 * @param string $chosen Id of one; '' for the default one.
	 */
	private static function companies( string $chosen ): void {
		$companies = Companies::read();
		if ( count( $companies ) < 2 ) {
			return;
		}
		printf( '<div class="cygnet-field"><label for="cygnet-company-id">%s</label><select id="cygnet-company-id" name="company_id">', esc_html__( 'Company profile', 'cygnet' ) );
		foreach ( $companies as $index => $company ) {
			$value = $index ? $company['id'] : '';
			printf( '<option value="%s" %s>%s</option>', esc_attr( $value ), selected( $chosen, $value, false ), esc_html( $company['name'] ) );
		}
		echo '</select></div>';
	}

	/** The settings for all publications of a run: name => [ label, [ value => label ] ]. */
	private static function choices(): array {
		return array(
			'type'     => array( __( 'Type', 'cygnet' ), array( 'blog' => __( 'Blog', 'cygnet' ), 'review' => __( 'Review', 'cygnet' ) ) ),
			'style'    => array( __( 'Content type', 'cygnet' ), array_combine( Generation::STYLES, array( __( 'Educational', 'cygnet' ), __( 'Promotional', 'cygnet' ), __( 'Case study', 'cygnet' ), __( 'How-to', 'cygnet' ), __( 'News', 'cygnet' ) ) ) ),
			'audience' => array( __( 'Target audience', 'cygnet' ), array_combine( Generation::AUDIENCES, array( __( 'General', 'cygnet' ), __( 'Businesses (B2B)', 'cygnet' ), __( 'Consumers (B2C)', 'cygnet' ), __( 'Professionals', 'cygnet' ), __( 'Beginners', 'cygnet' ) ) ) ),
			'tone'     => array( __( 'Tone', 'cygnet' ), array_combine( Generation::TONES, array( __( 'Professional', 'cygnet' ), __( 'Friendly', 'cygnet' ), __( 'Casual', 'cygnet' ), __( 'Authoritative', 'cygnet' ) ) ) ),
			'length'   => array( __( 'Length', 'cygnet' ), array_combine( Generation::LENGTHS, array( __( 'Auto', 'cygnet' ), __( 'Short (500-800 words)', 'cygnet' ), __( 'Medium (800-1500 words)', 'cygnet' ), __( 'Long (1500+ words)', 'cygnet' ) ) ) ),
			'language' => array( __( 'Language', 'cygnet' ), array( '' => __( 'As in the prompt', 'cygnet' ) ) + Generation::LANGUAGES ),
		);
	}

	/**
	 * A field of the form, split into parts, without empty and repeated ones.
	 *
	 * @param string $name    Of the field.
	 * @param string $between The separator, as a regular expression.
	 */
	private static function pieces( string $name, string $between ): array {
		$text = isset( $_POST[ $name ] ) ? sanitize_textarea_field( wp_unslash( $_POST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- checked in Admin::handle().
		return array_values( array_unique( array_filter( array_map( 'trim', preg_split( $between, $text ) ), 'strlen' ) ) );
	}

	/** @param string|\WP_Error $message For people. */
	private static function back( $message ): void {
		Admin::notice( 'error', $message );
		Admin::go( 'bulk' );
	}

	/** Name of the transient with this user's dry run. */
	private static function place(): string {
		return 'cygnet_bulk_' . get_current_user_id();
	}
}
